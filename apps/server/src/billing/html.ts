/** Header html of the catalogue made harmless: markup is shown as text. */
export function safeHtml(html: string): string {
  return html.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)
}
