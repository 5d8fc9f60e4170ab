/**
 * PDFs inside the product's pages. A package of its own, bundled into the remotes that show PDFs; pdf.js itself loads
 * only when a document comes into view.
 */
export type { FileLink } from './file-parts';
export type { FirstPage } from './first-page';
/** Loads everything needed to draw documents, before one is opened. */
export const loadEngine = async (): Promise<void> => (await import('./engine')).loadEngine();
/** Opens a PDF of this device whose pages a program reads. @throws FileUnreadable, or pdf.js's own errors */
export const openPages = async (pdf: Blob) => (await import('./drawn-pages')).openPages(pdf);
export { prepareEngine } from './prepare-engine';
export { DocumentsAhead } from './documents-ahead';
export { DocumentView, isShownHere } from './DocumentView';
export { useZoom, type Zoom } from './ZoomButtons';
export { ZoomButtons } from './ZoomButtons';
export type { PageLayer } from './PdfPages';
export { PdfViewer, type PdfViewerProps } from './PdfViewer';
