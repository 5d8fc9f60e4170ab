import { createHash } from 'node:crypto';

/** So many bytes of a digest make one fraction. */
const WORD_BYTES = 4;
const WORDS_PER_DIGEST = 32 / WORD_BYTES;

/** A reproducible source of numbers from 0 (inclusive) to 1: SHA-256 over a seed and a counter. */
function numbersFrom(seed: string): () => number {
  let index = 0;
  let digest = Buffer.alloc(0);
  return () => {
    const word = index % WORDS_PER_DIGEST;
    if (word === 0) digest = createHash('sha256').update(`${seed}\n${index}`).digest();
    index += 1;
    return digest.readUInt32BE(word * WORD_BYTES) / 2 ** 32;
  };
}

interface Taker {
  quizId: string;
  studentId: string;
}

/** A student's own order of a quiz's questions, always the same one (Fisher-Yates). */
export function orderFor({ quizId, studentId }: Taker, questionIds: readonly string[]): string[] {
  const next = numbersFrom(`${quizId}:${studentId}`);
  const order = [...questionIds];
  for (let last = order.length - 1; last > 0; last -= 1) {
    const other = Math.floor(next() * (last + 1));
    const moved = order[last];
    const here = order[other];
    if (moved === undefined || here === undefined) continue;
    order[last] = here;
    order[other] = moved;
  }
  return order;
}
