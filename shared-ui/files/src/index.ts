/** Choosing files and sending them. It is bundled into the pages that send some; nobody's first visit loads it. */
export { DropAction, DropFrame, FileDrop } from './FileDrop';
export { upload, type UploadRequest } from './upload';
export { UploadProgress, type UploadTracking, useUploading } from './UploadProgress';
