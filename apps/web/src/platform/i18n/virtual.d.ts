declare module 'virtual:messages/en' {
  const messages: import('./translator.ts').Messages
  export default messages
}

declare module 'virtual:messages/ar' {
  const messages: import('./translator.ts').Messages
  export default messages
}

declare module 'virtual:messages/en/rest' {
  const messages: import('./translator.ts').Messages
  export default messages
}

declare module 'virtual:messages/ar/rest' {
  const messages: import('./translator.ts').Messages
  export default messages
}
