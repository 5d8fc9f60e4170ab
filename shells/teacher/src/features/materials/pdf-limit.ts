/** The server's limit for a PDF. */
export const MAX_PDF_BYTES = 25 * 1024 * 1024;
