import { defineErrors } from '../../platform/http/define-errors.js';
import { defineSentences } from '../../platform/texts/sentences.js';

export const mediaErrors = defineErrors('media', {
  materialNotFound: {
    status: 404,
    code: 'not_found',
    en: 'Material not found.',
    ar: 'هذه المادة التعليمية غير موجودة.',
  },
  videoNotFound: { status: 404, code: 'not_found', en: 'Video not found.', ar: 'هذا الفيديو غير موجود.' },
  linkNotFound: { status: 404, code: 'not_found', en: 'Link not found.', ar: 'هذا الرابط غير موجود.' },
  captionsRequired: {
    status: 400,
    code: 'file_required',
    en: 'Please select a captions file',
    ar: 'يُرجى اختيار ملف ترجمة نصية.',
  },
  videoTooLarge: {
    status: 413,
    code: 'too_large',
    en: 'This file is larger than videos may be.',
    ar: 'هذا الملف أكبر من الحد المسموح به للفيديوهات.',
  },
  captionsTooLarge: {
    status: 413,
    code: 'too_large',
    en: 'Captions may have 1 MB at most.',
    ar: 'الحد الأقصى لملف الترجمة النصية \u20661 MB\u2069.',
  },
  notCaptions: {
    status: 415,
    code: 'wrong_file_type',
    en: 'This is not a captions file. Please choose a WebVTT (.vtt) file.',
    ar: 'هذا ليس ملف ترجمة نصية. يُرجى اختيار ملف WebVTT (\u2066.vtt\u2069).',
  },
  captionsWithoutTimes: {
    status: 415,
    code: 'wrong_file_type',
    en: 'These captions have no lines with times.',
    ar: 'ليست في هذه الترجمة النصية سطور بأوقات.',
  },
  notVideo: {
    status: 415,
    code: 'wrong_file_type',
    en: 'This is not a video that can be taken. Please choose an MP4, MOV, WebM, MKV, AVI, MPEG or WMV file.',
    ar: 'هذا الملف ليس فيديو يمكن استخدامه هنا. يُرجى اختيار ملف MP4 أو MOV أو WebM أو MKV أو AVI أو MPEG أو WMV.',
  },
  videoIncomplete: {
    status: 415,
    code: 'wrong_file_type',
    en: 'This video is incomplete: its end is missing. Please copy or export it again.',
    ar: 'هذا الفيديو ناقص: نهايته غير موجودة. يُرجى نسخه أو تصديره من جديد.',
  },
  videoWithoutIndex: {
    status: 415,
    code: 'wrong_file_type',
    en: 'This video has no index: the recording was broken off. Please export it again.',
    ar: 'لا فهرس في هذا الفيديو: انقطع تسجيله. يُرجى تصديره من جديد.',
  },
  videoDamaged: {
    status: 415,
    code: 'wrong_file_type',
    en: 'This video is damaged and cannot be read. Please export it again.',
    ar: 'هذا الفيديو تالف ولا يمكن قراءته. يُرجى تصديره من جديد.',
  },
  highRangeUnavailable: {
    status: 415,
    code: 'wrong_file_type',
    en: 'This video has a high dynamic range (HDR), which this server cannot convert. Please switch HDR off in the camera, or export it without HDR.',
    ar: 'هذا الفيديو بنطاق ضوئي واسع (HDR)، ولا يستطيع الموقع تحويله. يُرجى إيقاف HDR في الكاميرا، أو تصديره من دونه.',
  },
  noPicture: {
    status: 415,
    code: 'wrong_file_type',
    en: 'There is no picture in this file. Please choose a video.',
    ar: 'لا توجد صورة في هذا الملف. يُرجى اختيار فيديو.',
  },
  tooManyTracks: {
    status: 415,
    code: 'wrong_file_type',
    en: 'This file has too many tracks to be a recording.',
    ar: 'في هذا الملف مسارات أكثر من أن يكون تسجيلًا.',
  },
  pictureUnreadable: {
    status: 415,
    code: 'wrong_file_type',
    en: 'The picture of this video is in a format that cannot be read. Please save it as MP4.',
    ar: 'صورة هذا الفيديو بصيغة لا يمكن قراءتها. يُرجى حفظه بصيغة MP4.',
  },
  lengthUnknown: {
    status: 415,
    code: 'wrong_file_type',
    en: 'This video is incomplete: its length is not known. Please save or export it again.',
    ar: 'هذا الفيديو ناقص: مدته غير معروفة. يُرجى حفظه أو تصديره من جديد.',
  },
  videoTooLong: {
    status: 415,
    code: 'wrong_file_type',
    en: 'This video is longer than {{most}} hours. Please cut it.',
    ar: 'مدة هذا الفيديو أكثر من {{most}} ساعات. يُرجى تقسيمه.',
  },
  pictureTooSmall: {
    status: 415,
    code: 'wrong_file_type',
    en: 'The picture of this video is too small to be shown.',
    ar: 'صورة هذا الفيديو أصغر من أن تُعرض.',
  },
  pictureTooLarge: {
    status: 415,
    code: 'wrong_file_type',
    en: 'The picture of this video is too large: {{width}} × {{height}}, at most {{most}} × 4320.',
    ar: 'صورة هذا الفيديو أكبر من الحد المسموح به: {{width}} × {{height}}، والحد الأقصى {{most}} × 4320.',
  },
  captionsNotUtf8: {
    status: 415,
    code: 'wrong_file_type',
    en: 'These captions are not UTF-8 text. Please save them as WebVTT (.vtt) in UTF-8.',
    ar: 'هذه الترجمة النصية ليست نصًا بترميز UTF-8. يُرجى حفظها بصيغة WebVTT (\u2066.vtt\u2069) بترميز UTF-8.',
  },
  videoElsewhere: {
    status: 409,
    code: 'video_elsewhere',
    en: 'A video on another site brings its own captions.',
    ar: 'الفيديو المنشور في موقع آخر تأتي معه ترجمته النصية.',
  },
  inspectionUnavailable: {
    status: 503,
    code: 'unavailable',
    en: 'Videos cannot be taken just now: the server lacks a program for them.',
    ar: 'لا تُستقبل الفيديوهات الآن: ينقص الموقع برنامج لها.',
  },
  playbackOver: {
    status: 403,
    code: 'playback_over',
    en: 'This link is no longer valid. Reload the page that showed it.',
    ar: 'لم يعد هذا الرابط صالحًا. يُرجى إعادة تحميل الصفحة التي عرضته.',
  },
  uploadOfAnother: {
    status: 403,
    code: 'forbidden',
    en: 'This upload is somebody else’s.',
    ar: 'هذا الملف يرفعه شخص آخر.',
  },
  uploadExists: {
    status: 409,
    code: 'upload_exists',
    en: 'This upload has arrived already.',
    ar: 'وصل هذا الملف بالفعل.',
  },
  videoNotPlayable: {
    status: 409,
    code: 'video_not_playable',
    en: 'This video is still being prepared. Please come back later.',
    ar: 'ما زال هذا الفيديو قيد التجهيز. يُرجى العودة لاحقًا.',
  },
  videoNotFailed: {
    status: 409,
    code: 'video_not_failed',
    en: 'Only a video whose processing failed can be processed again.',
    ar: 'لا يُعاد تجهيز فيديو إلا إذا تعذّر تجهيزه من قبل.',
  },
});

/** A file that is no video that can be shown, by its content. */
export const VIDEO_ERRORS = [
  mediaErrors.notVideo,
  mediaErrors.videoIncomplete,
  mediaErrors.videoWithoutIndex,
  mediaErrors.videoDamaged,
  mediaErrors.highRangeUnavailable,
  mediaErrors.noPicture,
  mediaErrors.tooManyTracks,
  mediaErrors.pictureUnreadable,
  mediaErrors.lengthUnknown,
  mediaErrors.videoTooLong,
  mediaErrors.pictureTooSmall,
  mediaErrors.pictureTooLarge,
] as const;

/** What is wrong with a field of the feature's forms. */
export const mediaFields = defineSentences('fields/media', {
  required: { en: 'All fields are required', ar: 'يُرجى ملء كل الحقول.' },
  year: { en: 'All fields are required: choose a year.', ar: 'يُرجى ملء كل الحقول: يلزم اختيار صف.' },
  unit: { en: 'All fields are required: choose a unit.', ar: 'يُرجى ملء كل الحقول: يلزم اختيار وحدة.' },
  chapter: { en: 'All fields are required: choose a chapter.', ar: 'يُرجى ملء كل الحقول: يلزم اختيار فصل.' },
});
