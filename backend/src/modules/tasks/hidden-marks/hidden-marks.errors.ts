import { defineErrors } from '../../../platform/http/define-errors.js';

export const hiddenMarksErrors = defineErrors('hidden-marks', {
  /** For a reader who would otherwise see marks that `hiddenMarks` hides from them. */
  marksBlind: {
    status: 403,
    code: 'marks_blind',
    en: 'One of these scripts is being second-marked without sight of the first marks. They appear when that is finished.',
    ar: 'تُصحَّح هنا ورقة إجابة مرة ثانية دون رؤية الدرجات الأولى. تظهر لك هذه الدرجات بعد الانتهاء من ذلك.',
  },
});
