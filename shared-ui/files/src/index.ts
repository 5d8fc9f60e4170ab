/** Choosing and uploading files. Bundled only into pages that upload, so a first visit never loads it. */
export { FileDrop } from './FileDrop';
export { DropAction, FilesZone } from './FilesZone';
export { uploadCancelledError } from './upload-cancelled';
export { deleteUpload, type ResumableRequest, sendResumably } from './resumable';
export { upload, type UploadRequest } from './upload';
export { type Pausing, UploadProgress, type UploadTracking, useUploading } from './UploadProgress';
