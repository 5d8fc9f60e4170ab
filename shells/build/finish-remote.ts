/** Last step of a remote's build. Run in the shell's folder: `node ../build/finish-remote.ts`. */
import { compressDirectory } from './compress.ts';

compressDirectory('dist');
