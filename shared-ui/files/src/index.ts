/** Choosing files and sending them. It is bundled into the pages that send some; nobody's first visit loads it. */
export { DropAction, DropFrame, FileDrop } from './FileDrop';
export { calledOff } from './called-off';
export { giveUp, type ResumableRequest, sendResumably } from './resumable';
export { upload, type UploadRequest } from './upload';
export { type Pausing, UploadProgress, type UploadTracking, useUploading } from './UploadProgress';
