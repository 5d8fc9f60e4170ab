/** What the inspecting thread finds out about a PDF, or why it is none. */
export type PdfFinding =
  { ok: true; pages: number } | { ok: false; reason: 'broken' | 'locked' | 'empty' | 'too-many-pages' };

export interface PdfQuestion {
  serial: number;
  path: string;
  maxPages: number;
}

export interface PdfAnswer {
  serial: number;
  finding: PdfFinding;
}
