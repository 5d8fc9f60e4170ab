import { Injectable } from '@nestjs/common';
import { type Principal, tenantOf } from '../../platform/auth-guard/principal.js';
import { Clock } from '../../platform/clock/clock.js';
import { type Page, sliceOf } from '../../platform/http/page.dto.js';
import type { OwnTextsDto, ReplaceTextDto, SchoolTextDto, SchoolTextQuery } from './dto/school-text.dto.js';
import { schoolTextErrors } from './school-texts.errors.js';
import { TextOverrides } from './text-overrides.js';
import { type SchoolTextEntry, SchoolTextsRepository } from './school-texts.repository.js';
import { TextCatalogue } from './text-catalogue.js';
import { faultsOf, normalizedForSearch, nameOfForm, parametersOf, problemOf, type ProductText } from './text-rules.js';
import { TextVersions } from './text-versions.js';

const FIRST = { skip: 0, limit: 50 };

/** Combines the product's text with the school's own version. */
function textOf(product: ProductText, own: SchoolTextEntry | undefined): SchoolTextDto {
  const ownOf = (form: string) => own?.forms.find((one) => one.form === form)?.text ?? null;
  return {
    _id: own?.id ?? null,
    key: product.key,
    forms: product.forms.map(({ form, english, product: text }) => ({
      form,
      english,
      product: text,
      own: ownOf(form),
    })),
    parameters: parametersOf(product),
    problem: own ? problemOf(product, own.forms) : null,
  };
}

/** A school's own text that the product no longer has. */
const goneText = ({ id, key, forms, english }: SchoolTextEntry): SchoolTextDto => ({
  _id: id,
  key,
  forms: forms.map(({ form, text }) => ({
    form,
    english: english.find((one) => one.form === form)?.text ?? null,
    product: null,
    own: text,
  })),
  parameters: [],
  problem: 'gone',
});

const says = ({ key, forms }: SchoolTextDto, wanted: string): boolean =>
  normalizedForSearch(
    [key, ...forms.flatMap(({ english, product, own }) => [english, product, own])].join('\n'),
  ).includes(wanted);

@Injectable()
export class SchoolTextsService {
  constructor(
    private readonly texts: SchoolTextsRepository,
    private readonly catalogue: TextCatalogue,
    private readonly known: TextOverrides,
    private readonly versions: TextVersions,
    private readonly clock: Clock,
  ) {}

  languages(): string[] {
    return this.catalogue.languages();
  }

  /**
   * Lists the product's texts in a language with the school's own versions; texts that the product no longer has come
   * first.
   */
  async search(caller: Principal, query: SchoolTextQuery): Promise<Page<SchoolTextDto>> {
    const product = this.catalogue.textsIn(this.spoken(query.language));
    const own = await this.texts.list(tenantOf(caller), query.language);
    const byKey = new Map(own.map((entry) => [entry.key, entry]));
    const all = [
      ...own.filter(({ key }) => !product.has(key)).map(goneText),
      ...[...product.values()].map((text) => textOf(text, byKey.get(text.key))),
    ];
    const wanted = normalizedForSearch(query.search ?? '');
    const rows = all.filter((text) => (!query.replaced || text._id !== null) && says(text, wanted));
    const { skip, limit } = sliceOf(query) ?? FIRST;
    return { rows: rows.slice(skip, skip + limit), total: rows.length };
  }

  /** @throws AppError 404 if the product has no such text, 400 `text_does_not_fit` */
  async replace(caller: Principal, { language, key, forms }: ReplaceTextDto): Promise<SchoolTextDto> {
    const product = this.catalogue.textsIn(this.spoken(language)).get(key);
    if (!product) throw schoolTextErrors.textNotFound();
    const faults = faultsOf(product, forms);
    const fields = faults.map(({ form, error: { message, sentence } }) => ({ field: form, message, sentence }));
    if (faults[0]) throw faults[0].error.withFields(fields);
    const english = product.forms.flatMap((one) => (one.english ? { form: one.form, text: one.english } : []));
    const kept = await this.texts.replace(tenantOf(caller), { language, key, forms, english });
    await this.known.look();
    return textOf(product, kept);
  }

  /**
   * Restores the product's text.
   * @throws AppError 404 if the school has not replaced it
   */
  async undo(caller: Principal, id: string): Promise<void> {
    const found = await this.texts.markDeleted(tenantOf(caller), id, this.clock.now());
    if (!found) throw schoolTextErrors.textNotFound();
    await this.known.look();
  }

  /** Returns the school's own texts for this caller's pages. */
  async own(caller: Principal, language: string): Promise<OwnTextsDto> {
    const product = this.catalogue.textsIn(this.spoken(language));
    const ids = new Map(this.catalogue.namespaces().map((feature) => [feature.key, feature.ids]));
    const reply: OwnTextsDto = { texts: {} };
    for (const tenantId of await this.versions.tenantsOf(caller)) {
      for (const { key, forms } of await this.texts.list(tenantId, language)) {
        if (problemOf(product.get(key), forms)) continue;
        const [folder = '', name = ''] = key.split(':');
        const schoolTexts = Object.fromEntries(forms.map(({ form, text }) => [nameOfForm(name, form), text]));
        for (const id of ids.get(folder) ?? []) reply.texts[id] = { ...reply.texts[id], ...schoolTexts };
      }
    }
    return reply;
  }

  private spoken(language: string): string {
    if (this.catalogue.languages().includes(language)) return language;
    throw schoolTextErrors.unknownLanguage();
  }
}
