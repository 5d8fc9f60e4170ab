import { Injectable } from '@nestjs/common';
import { type Principal, tenantOf } from '../../../platform/auth-guard/principal.js';
import { defineParser, ParserExceeded } from '../../../platform/fence/parser-process.js';
import { ParserPool } from '../../../platform/fence/parser-pool.js';
import { FilesService } from '../../../platform/storage/files.service.js';
import { storageErrors } from '../../../platform/storage/storage.errors.js';
import { type Language, textsIn, translationsIn } from '../../../platform/texts/texts.js';
import type { StudentEntry } from '../../people/students/student-entry.js';
import { StoredCopies } from '../files/stored-copies.js';
import type { CodedPagesFinding, CodedPagesQuestion } from './coded-pages.parser.js';
import en from './locales/en.json' with { type: 'json' };
import type { Paper } from './papers.js';
import { COVER, scriptCodeText } from './script-code.js';

/** The `use` of these files. No row names them: they are swept after a day. */
export const PRINTED_SCRIPTS = 'printed-scripts';

/** Twelve pages for each of 28 students take a second. */
const codedPages = defineParser<CodedPagesQuestion, CodedPagesFinding>(import.meta.url, './coded-pages.parser', {
  cpuSeconds: 30,
});
const translations = translationsIn(import.meta.dirname, en);

export interface CodedStudent {
  student: StudentEntry;
  code: string;
}

interface PrintedPaper extends Paper {
  title: string;
  sheets: CodedStudent[];
  /** Names of groups by id. */
  groups: Map<string, string>;
}

/** Makes the PDF that is printed for the students of a task. */
@Injectable()
export class PrintedScripts {
  constructor(
    private readonly parsers: ParserPool,
    private readonly files: FilesService,
    private readonly copies: StoredCopies,
  ) {}

  /** @returns a signed link to the stored file @throws AppError 415 if the PDF cannot be printed on */
  async make(caller: Principal, paper: PrintedPaper, language: Language): Promise<string> {
    const t = textsIn(language, translations, [tenantOf(caller)]);
    const { path, pages, title, sheets, groups } = paper;
    const numbers = Array.from({ length: pages }, (_, at) => at + 1);
    const question = {
      ...{ path, title },
      sheets: sheets.map(({ student, code }) => ({
        codes: (pages > 0 ? numbers : [COVER]).map((page) => scriptCodeText({ sheet: code, page })),
        name: student.name,
        alternateName: student.alternateName ?? '',
        group: student.groupId ? (groups.get(student.groupId) ?? '') : '',
      })),
      pageLabels: numbers.map((page) => t('page', { page, pages })),
      words: { cover: t('cover') },
    };
    const made = await this.draw(question, caller.id);
    return this.copies.holding(made, async (file) => {
      const checked = { path: file, bytes: made.length, originalName: `${title}.pdf`, extension: 'pdf' };
      const ownership = { tenantId: tenantOf(caller), uploadedBy: caller.id, use: PRINTED_SCRIPTS };
      const stored = { ...checked, kind: 'pdf' as const, contentType: 'application/pdf' };
      const id = await this.files.keepFor(stored, ownership, async (kept) => kept.id);
      return this.files.signedUrl(id, 'attachment');
    });
  }

  private async draw(question: CodedPagesQuestion, sender: string): Promise<Buffer> {
    try {
      const found = await this.parsers.run(codedPages, question, sender);
      if (found.ok) return Buffer.from(found.base64, 'base64');
      throw storageErrors.pdfDamaged();
    } catch (error) {
      throw error instanceof ParserExceeded ? storageErrors.pdfTooComplex() : error;
    }
  }
}
