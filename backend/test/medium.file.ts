import { beginTestFile } from '../src/platform/testing/services.js';

beginTestFile();
