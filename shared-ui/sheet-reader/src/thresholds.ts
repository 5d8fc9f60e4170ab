/** Every limit of reading a sheet. `npm run bench -- paper` shows what a change costs. */

/** Fill of a question's darkest bubble: below, the question is blank. */
export const BLANK_BELOW = 0.12;
/** From `BLANK_BELOW` to below this, a person decides. */
export const ASK_BELOW = 0.3;
/** A second bubble with this share of the first one's fill, or more: a person decides. */
export const SECOND_MARK = 0.55;

/** The inner disc whose brightness counts, in radii: inside the printed outline. */
export const INNER = 0.72;
/** The ring of paper around a bubble to compare with, in radii: between its outline and its neighbours. */
export const RING = [1.3, 1.5] as const;

/** Below this resolution, in pixels per mm, a bubble has too few pixels. */
export const LEAST_PIXELS_PER_MM = 3;
/** A printed full bubble must be so much darker than an empty one, as a share of the paper's brightness. */
export const LEAST_CONTRAST = 0.25;
/** Somebody who marks faintly, or with crosses, fills this share of a full bubble at least: fills are of their own. */
export const FAINTEST_HAND = 0.4;
/** So many marked questions show how somebody marks. */
export const LEAST_MARKED = 8;
/** The codes of one flat sheet lie where one map puts them, in mm; a bent sheet moves them a little. */
export const MOST_MISPLACED = 4;

/** How far, in mm, a bend can move a row from where the codes put it. */
export const SEARCH = 3;
/** How far, in mm, a row may be from where its neighbours are. */
export const FROM_NEIGHBOURS = 0.8;
/** Share by which a row's outlines must be darker than the paper around them; if less, it was not found. */
export const LEAST_OUTLINE = 0.06;
