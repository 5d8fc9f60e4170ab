/** The build of hls.js without subtitles, alternate audio and DRM: a third smaller, and none of them is used. */
declare module 'hls.js/light' {
  export { default } from 'hls.js';
}
