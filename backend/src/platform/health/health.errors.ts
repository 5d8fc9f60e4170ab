import { defineErrors } from '../http/define-errors.js';

export const healthErrors = defineErrors('health', {
  mongoAway: { status: 503, code: 'unavailable', en: 'MongoDB is away.', ar: 'MongoDB غير متاحة الآن.' },
  redisAway: { status: 503, code: 'unavailable', en: 'Redis is away.', ar: 'Redis غير متاح الآن.' },
});
