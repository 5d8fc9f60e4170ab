// Draws the images of the demo's questions into backend/demo/content/questions: node tools/demo-questions.ts They are
// committed, because a server may have no font.
import path from 'node:path';
import sharp from 'sharp';
import { type DemoQuestion, QUESTIONS } from '../backend/demo/content/questions.ts';
import { ROOT } from './start/layout.ts';

const TARGET = path.join(ROOT, 'backend/demo/content/questions');
const WIDTH = 960;
const MARGIN = 48;
const LINE = 44;
const TEXT_WIDTH = 56;
const OPTION_WIDTH = 26;
const FONT = 'font-family="Liberation Sans, Arial, sans-serif"';

const label = (x: number, y: number, text: string) => `<text x="${x}" y="${y}" font-size="22">${text}</text>`;
const arrow = (x: number, y: number, length: number) =>
  `<path d="M${x} ${y}v${length}m-8 -14l8 14l8 -14" fill="none"/>`;

/** Each drawing is 864 wide and 280 high. */
const DRAWINGS: Record<string, string> = {
  'speed-time': [
    '<path d="M120 10V230H640" fill="none"/><path d="M120 230L280 70H520L600 230" fill="none" stroke="#14532d" stroke-width="5"/>',
    '<path d="M120 70H280M280 70V230M520 70V230" fill="none" stroke-dasharray="6 6" stroke-width="1.5"/>',
    label(72, 78, '12'),
    label(274, 262, '8'),
    label(508, 262, '20'),
    label(588, 262, '24'),
    label(650, 238, 'time / s'),
    label(132, 28, 'speed / m/s'),
  ].join(''),
  'metre-rule': [
    '<rect x="60" y="90" width="740" height="26" fill="#fde68a"/><path d="M430 116l-26 60h52z" fill="#d6d3d1"/>',
    arrow(208, 116, 80),
    arrow(578, 116, 80),
    label(180, 74, '20 cm'),
    label(402, 74, '50 cm'),
    label(568, 74, '?'),
    label(180, 228, '2.0 N'),
    label(550, 228, '3.0 N'),
  ].join(''),
  'glass-block': [
    '<rect x="160" y="130" width="520" height="130" fill="#e0f2fe"/>',
    '<path d="M420 10V260" fill="none" stroke-dasharray="8 8" stroke-width="1.5"/>',
    '<path d="M319 10L420 130L476 250" fill="none" stroke="#b91c1c" stroke-width="4"/>',
    '<path d="M420 70a60 60 0 0 0 -39 14" fill="none"/>',
    label(372, 60, '40°'),
    label(180, 236, 'glass, n = 1.5'),
    label(180, 116, 'air'),
    label(432, 216, 'r'),
  ].join(''),
  series: [
    '<path d="M180 60H380M400 60H640V220H540M420 220H340M220 220H180V60" fill="none"/>',
    '<path d="M380 30V90M400 45V75" fill="none" stroke-width="4"/>',
    '<rect x="220" y="202" width="120" height="36" fill="#fff"/><rect x="420" y="202" width="120" height="36" fill="#fff"/>',
    label(364, 22, '12 V'),
    label(244, 270, '6.0 Ω'),
    label(444, 270, '3.0 Ω'),
  ].join(''),
};

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

function wrapped(text: string, width: number): string[] {
  const lines = [''];
  const together = text.replaceAll(/(\d) (?=[A-Za-zΩ]{1,4}\b)/g, '$1\u00a0');
  for (const word of together.split(' ')) {
    const line = `${lines.at(-1)} ${word}`.trim();
    if (line.length <= width) lines[lines.length - 1] = line;
    else lines.push(word);
  }
  return lines;
}

function optionAt(letter: string, text: string, [x, y]: readonly [number, number]): string {
  const words = wrapped(text, OPTION_WIDTH)
    .map((line, index) => `<text x="${x + 60}" y="${y + 10 + index * 32}" font-size="26">${escaped(line)}</text>`)
    .join('');
  const letterInCircle = `<circle cx="${x + 22}" cy="${y}" r="22" fill="#fff"/><text x="${x + 22}" y="${y + 9}" font-size="26" text-anchor="middle" font-weight="bold">${letter}</text>`;
  return letterInCircle + words;
}

/** Draws a question as an examination paper prints it. */
function pictureOf({ text, options, drawing }: DemoQuestion): string {
  const lines = wrapped(text, TEXT_WIDTH);
  const words = lines.map(
    (line, index) => `<text x="${MARGIN}" y="${MARGIN + 26 + index * LINE}" font-size="30">${escaped(line)}</text>`,
  );
  const drawingTop = MARGIN + lines.length * LINE + 20;
  const optionsTop = drawingTop + (drawing ? 320 : 30);
  const rowHeight = Math.max(...options.map((option) => wrapped(option, OPTION_WIDTH).length)) * 32 + 40;
  const choices = options.map((option, index) => {
    const place = [MARGIN + (index % 2) * 440, optionsTop + Math.floor(index / 2) * rowHeight] as const;
    return optionAt('ABCD'[index] ?? '', option, place);
  });
  const height = optionsTop + 2 * rowHeight + 10;
  const drawn = drawing ? `<g transform="translate(${MARGIN} ${drawingTop})">${DRAWINGS[drawing.name] ?? ''}</g>` : '';
  const shapes = `<g stroke="#1c1917" stroke-width="2.5">${drawn}${choices.map((choice) => choice.replaceAll(/<text.*?<\/text>/g, '')).join('')}</g>`;
  const texts = [...words, ...choices.flatMap((choice) => choice.match(/<text.*?<\/text>/g) ?? [])].join('');
  const unstroked = shapes.replaceAll('<text ', '<text stroke="none" ');
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${height}" ${FONT} fill="#1c1917"><rect width="100%" height="100%" fill="#fff"/>${unstroked}${texts}</svg>`;
}

/** The drawings of typed questions, which have their text beside them. */
const BESIDE_TEXT = ['series', 'speed-time'];

function drawingAlone(name: string): string {
  const drawn = `<g transform="translate(${MARGIN} ${MARGIN})" stroke="#1c1917" stroke-width="2.5">${DRAWINGS[name] ?? ''}</g>`;
  const unstroked = drawn.replaceAll('<text ', '<text stroke="none" ');
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${280 + 2 * MARGIN}" ${FONT} fill="#1c1917"><rect width="100%" height="100%" fill="#fff"/>${unstroked}</svg>`;
}

async function draw(name: string, svg: string): Promise<void> {
  const picture = sharp(Buffer.from(svg)).png({ palette: true, colours: 32, compressionLevel: 9 });
  await picture.toFile(path.join(TARGET, `${name}.png`));
}

for (const question of QUESTIONS) await draw(question.key, pictureOf(question));
for (const name of BESIDE_TEXT) await draw(`drawing-${name}`, drawingAlone(name));
