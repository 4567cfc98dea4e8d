// `virtual:messages/en` and `/ar`, and of each the `/rest`: see i18n.plugin.ts.
declare module 'virtual:messages/*' {
  const messages: import('./translator.ts').Messages
  export default messages
}
