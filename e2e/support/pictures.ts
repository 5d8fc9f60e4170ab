import sharp from 'sharp';

/** Images of questions as in an examination paper, PNG of 640 × 360 pixels. */
export const drawQuestions = (count: number): Promise<Buffer[]> =>
  Promise.all(Array.from({ length: count }, (_, index) => drawQuestion(index + 1)));

const drawQuestion = (number: number): Promise<Buffer> =>
  sharp(
    Buffer.from(`
      <svg xmlns="http://www.w3.org/2000/svg" width="640" height="360" font-family="sans-serif">
        <rect width="640" height="360" fill="white"/>
        <text x="8" y="60" font-size="32" font-weight="bold">Which is true of lever ${number}?</text>
        <path d="M28 140H388M208 140l-20 30h40z" stroke="navy" fill="none"/>
        <text x="8" y="240" font-size="16">A: in balance   B: turns left   C: turns right   D: breaks</text>
      </svg>`),
  )
    .png()
    .toBuffer();
