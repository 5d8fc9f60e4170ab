/** Draws on pages of a PDF, above what they show. */
import { PDFArray, PDFDict, PDFName, PDFNumber, type PDFPage, type PDFRef } from '@cantoo/pdf-lib';
import { countUnrestoredStates } from './content-states.js';
import { type PageGeometry, shownSizeOf, toPageSpace } from './page-space.js';

const name = (text: string) => PDFName.of(text);

/** Page geometry, A4 if the page gives none. Like viewers, ignores a crop box that lies outside of the media box. */
export function geometryOf(page: PDFPage): PageGeometry {
  const media = page.getMediaBox();
  const crop = page.getCropBox();
  const x0 = Math.max(media.x, crop.x);
  const y0 = Math.max(media.y, crop.y);
  const x1 = Math.min(media.x + media.width, crop.x + crop.width);
  const y1 = Math.min(media.y + media.height, crop.y + crop.height);
  const isEmpty = x1 <= x0 || y1 <= y0;
  const unit = page.node.lookupMaybe(name('UserUnit'), PDFNumber)?.asNumber() ?? 1;
  return {
    box: isEmpty ? [media.x, media.y, media.x + media.width, media.y + media.height] : [x0, y0, x1, y1],
    rotation: page.getRotation().angle,
    userUnit: unit > 0 ? unit : 1,
  };
}

/** Adds a resource to a copy of the page's resources, because pages may share them. */
function addResource(page: PDFPage, resource: { name: string; ref: PDFRef }): void {
  const { context } = page.doc;
  const own = page.node.Resources();
  const resources = own ? PDFDict.fromMapWithContext(new Map(own.entries()), context) : context.obj({});
  const objects = own?.lookupMaybe(name('XObject'), PDFDict);
  const copied = objects ? PDFDict.fromMapWithContext(new Map(objects.entries()), context) : context.obj({});
  copied.set(name(resource.name), resource.ref);
  resources.set(name('XObject'), copied);
  page.node.set(name('Resources'), resources);
}

function contentsOf(page: PDFPage): PDFArray {
  const { context } = page.doc;
  const raw = page.node.get(name('Contents'));
  const found = raw && context.lookup(raw);
  if (found instanceof PDFArray) return found;
  return context.obj(raw && found ? [raw] : []);
}

/**
 * Draws on top of a page: wraps the page's own streams between two of ours that isolate its graphics state.
 * @param operators in points from the top left corner of the page as shown, y down
 */
export function drawOn(page: PDFPage, operators: string, resources: PDFDict): void {
  const { context } = page.doc;
  const geometry = geometryOf(page);
  const { width, height } = shownSizeOf(geometry);
  const form = context.register(
    context.flateStream(operators, {
      Type: 'XObject',
      Subtype: 'Form',
      BBox: [0, 0, width, height],
      Resources: resources,
    }),
  );
  const object = `Marks${form.objectNumber}`;
  const original = contentsOf(page);
  const restored = 'Q '.repeat(1 + countUnrestoredStates(original));
  const matrix = toPageSpace(geometry)
    .map((value) => String(Math.round(value * 1e6) / 1e6))
    .join(' ');
  const before = context.register(context.stream('q\n'));
  const after = context.register(context.stream(`\n${restored}q ${matrix} cm /${object} Do Q\n`));
  addResource(page, { name: object, ref: form });
  page.node.set(name('Contents'), context.obj([before, ...original.asArray(), after]));
}
