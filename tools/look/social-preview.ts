import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import sharp from 'sharp';
import { ROOT } from '../start/layout.ts';
import { openBrowser } from './browser.ts';

const HELP = `Draws what messengers show of the front page, from the front page of the last build: shells/host/public/social-preview.png.

  node tools/look/social-preview.ts
`;
const SIZE = { width: 1200, height: 630 };
const FILE = path.join(ROOT, 'shells/host/public/social-preview.png');
/** The same for every teacher: their name is in the text beside the image. */
const SUBTITLE = ['Cambridge Core', 'Cambridge O Level', 'Edexcel O Level']
  .map((course) => course.replaceAll(' ', '\u00a0'))
  .join('\u00a0· ');

/** The parts of the front page that are on the card: the brand, its title and the lever. */
const CARD = `
  .landing { max-inline-size: none; justify-content: center; padding: 0 80px; }
  .landing-top { min-block-size: 0; margin-block-end: 24px; }
  .landing-top a, .landing-actions, .landing-section, .landing-foot { display: none; }
  .landing-brand { font-size: 34px; }
  .landing-brand svg { inline-size: 56px; block-size: 56px; }
  .landing main { flex: none; }
  .landing-hero { grid-template-columns: 1.2fr 1fr; padding: 0; }
  .landing-hero h1 { font-size: 76px; }
  .landing-lead { font-size: 27px; }
  .landing-figure { inline-size: 100%; }
`;

async function draw(): Promise<void> {
  const html = readFileSync(path.join(ROOT, 'shells/host/dist/landing.html'), 'utf8');
  const browser = await openBrowser();
  const page = await browser.newPage({ viewport: SIZE, colorScheme: 'light' });
  await page.setContent(html.replaceAll(/\{\{[#/]?\w+\}\}/g, ''));
  await page.addStyleTag({ content: CARD });
  await page.locator('.landing-lead').evaluate((lead, words) => (lead.textContent = words), SUBTITLE);
  const image = await page.screenshot();
  await browser.close();
  writeFileSync(FILE, await sharp(image).png({ palette: true, compressionLevel: 9 }).toBuffer());
}

const { values } = parseArgs({ options: { help: { type: 'boolean', short: 'h' } } });
if (values.help) process.stdout.write(HELP);
else await draw();
