import { beginTestFile } from '../src/platform/testing/services.js';
import { watchQueries } from '../src/testing/queries/watch.js';

beginTestFile();
watchQueries();
