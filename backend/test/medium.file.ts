import { beginTestFile } from '../src/platform/testing/services.js';
import { watchRefusals } from '../src/testing/declared-refusals.js';
import { watchQueries } from '../src/testing/queries/watch.js';

beginTestFile();
watchQueries();
watchRefusals();
