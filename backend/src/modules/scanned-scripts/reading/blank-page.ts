/** Whether nothing is on a scanned page. A pure function. */

/** Brightness, 0 black to 255 white, row by row. */
export interface Grey {
  data: Uint8ClampedArray;
  width: number;
  height: number;
}

/** Scanners leave shadows at the edges of the paper: 4 mm of an A4 page. */
const EDGE = 0.02;
/** Darker than so much of the paper is ink; what shows through from the other side is lighter. */
const INK = 0.8;
/** Of all pixels: what an empty page may have of dust and noise. */
const MOST_INK = 0.003;
/** Of a square whose side is a fortieth of the page's width: a word in one place is more than dust, however small. */
const MOST_INK_OF_SQUARE = 0.06;
const SQUARES_ACROSS = 40;
/** An all but black page is not paper. */
const LEAST_PAPER = 60;

/** The brightness of the paper: that of most pixels, whatever the scanner makes of white. */
function paperOf({ data }: Grey): number {
  const counts = new Uint32Array(256);
  for (const value of data) counts[value] = (counts[value] ?? 0) + 1;
  return counts.indexOf(Math.max(...counts));
}

/** True if less than 0.3 % of the page is dark, and no place of it is. */
export function isBlankPage(page: Grey): boolean {
  const paper = paperOf(page);
  if (paper < LEAST_PAPER) return false;
  const { data, width, height } = page;
  const [left, top] = [Math.round(width * EDGE), Math.round(height * EDGE)];
  const side = Math.max(1, Math.round(width / SQUARES_ACROSS));
  const across = Math.ceil(width / side);
  const squares = new Uint32Array(across * Math.ceil(height / side));
  let ink = 0;
  for (let y = top; y < height - top; y += 1) {
    for (let x = left; x < width - left; x += 1) {
      if ((data[y * width + x] ?? 0) >= paper * INK) continue;
      ink += 1;
      const square = Math.floor(y / side) * across + Math.floor(x / side);
      squares[square] = (squares[square] ?? 0) + 1;
    }
  }
  const pixels = Math.max(1, (width - 2 * left) * (height - 2 * top));
  return ink < MOST_INK * pixels && squares.every((count) => count <= MOST_INK_OF_SQUARE * side * side);
}
