/** Made by the build (`languages.ts`): every language of the shell but English. */
declare module 'virtual:languages' {
  const languages: import('../../shared-ui/src/i18n/texts').Languages;
  /** What is said beyond the first page of a remote. */
  export const further: import('../../shared-ui/src/i18n/texts').Languages;
  export default languages;
}
