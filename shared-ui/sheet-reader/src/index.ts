export { cropsOf, type SheetCrops } from './crop.ts';
export { type Decision, decisionOf } from './decision.ts';
export { type Bubble, CODE_SIDE, MOST_QUESTIONS, OPTIONS, PAGE, type SheetLayout, sheetLayout } from './layout.ts';
export { type ReadQuestion, readSheet, type Refusal, type SeenCode, type SheetReading } from './read-sheet.ts';
export { sheetCodeText, sheetIdOf } from './sheet-code.ts';
export { optionsInVersion, questionsInVersion, type Version, VERSIONS } from './versions.ts';
