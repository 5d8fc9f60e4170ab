import { judge } from '@fulcrum/answers';
import { DEFAULT_MARKS } from '../scoring.js';
import { soundKey } from '../kinds/sound-key.js';
import type { TriedAnswerDto, TryAnswersDto } from './dto/try-answers.dto.js';

/** @throws AppError 400 that names the field of the key */
export function triedAnswers({ kind, key, marks = DEFAULT_MARKS, answers }: TryAnswersDto): TriedAnswerDto[] {
  const judged = soundKey(kind, key, marks);
  return answers.map((answer) => {
    const { unread: _, ...verdict } = judge(judged, answer);
    return verdict;
  });
}
