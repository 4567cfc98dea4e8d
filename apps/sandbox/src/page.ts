/** Text made safe for HTML, in content and in quoted attributes. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)
}

const style = `
:root { color-scheme: light dark; --line: #8883; --soft: #8881; --accent: #c2410c; }
@media (prefers-color-scheme: dark) { :root { --accent: #fdba74; } }
* { box-sizing: border-box; }
body { margin: 0 auto; max-width: 600px; padding: 16px; font: 16px/1.5 system-ui, 'Noto Sans Arabic', sans-serif; }
h1 { font-size: 22px; margin: 8px 0 4px; }
p { margin: 0 0 16px; opacity: .8; }
ul { list-style: none; margin: 0; padding: 0; display: grid; gap: 12px; }
li { border: 1px solid var(--line); border-radius: 12px; padding: 12px 14px; background: var(--soft); }
.head { display: flex; justify-content: space-between; gap: 12px; font-size: 14px; opacity: .8; }
.text { margin: 6px 0 0; white-space: pre-wrap; overflow-wrap: anywhere; opacity: 1; }
.pin { font: 700 24px/1.4 ui-monospace, monospace; letter-spacing: .12em; color: var(--accent); }
button { min-height: 44px; min-width: 44px; padding: 0 16px; border: 1px solid var(--line); border-radius: 10px; font: inherit; background: transparent; color: inherit; cursor: pointer; }
button:focus-visible, a:focus-visible { outline: 3px solid var(--accent); outline-offset: 2px; }
.people { gap: 8px; }
.people li { border: 0; padding: 0; background: none; }
.people button { display: flex; align-items: center; gap: 12px; width: 100%; padding: 8px 12px; background: var(--soft); text-align: start; }
.people img { width: 40px; height: 40px; border-radius: 50%; }
.ask { display: grid; gap: 8px; margin-top: 16px; }
.ask label { display: grid; gap: 4px; }
input { min-height: 44px; width: 100%; padding: 0 12px; border: 1px solid var(--line); border-radius: 10px; font: inherit; background: transparent; color: inherit; }
input:focus-visible { outline: 3px solid var(--accent); outline-offset: 2px; }
.row { display: flex; align-items: center; gap: 12px; margin-top: 8px; }
a { color: var(--accent); }
`

/** A whole page of the sandbox. @param body trusted HTML @param script trusted JavaScript */
export function page(title: string, body: string, script = ''): string {
  const code = script === '' ? '' : `<script>${script}</script>`
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex"><link rel="icon" href="/icon.svg"><title>${escapeHtml(title)}</title><style>${style}</style></head><body>${body}${code}</body></html>`
}
