/** A browser that follows a provider's pages, with its cookies and without scripts. */
export class Visitor {
  private readonly cookies = new Map<string, { readonly value: string; readonly path: string }>()

  /** Opens the provider's page, makes a choice, and returns the address of the app to which the provider sends the browser back. */
  async choose(authorizeUrl: string, choice: Readonly<Record<string, string>>): Promise<URL> {
    return this.chooseUrl(authorizeUrl, choice)
  }

  async chooseUrl(authorizeUrl: string, choice: Readonly<Record<string, string>>): Promise<URL> {
    const loginUrl = await this.follow(authorizeUrl)
    const reply = await this.ask(loginUrl, { method: 'POST', body: new URLSearchParams(choice) })
    return new URL(await this.follow(reply.headers.get('location') ?? '', loginUrl))
  }

  /** Ids of the people on the provider's page. */
  async people(authorizeUrl: string): Promise<string[]> {
    const html = await this.page(await this.follow(authorizeUrl))
    return [...html.matchAll(/name="person" value="(\d+)"/g)].map(([, id = '']) => id)
  }

  async page(url: string): Promise<string> {
    return (await this.ask(url)).text()
  }

  /** Follows redirects until a page answers, or the app or the SDK's own page is reached. */
  private async follow(address: string, base?: string): Promise<string> {
    let url = new URL(address, base).href
    for (let hop = 0; hop < 10; hop += 1) {
      if (/\/(login\/callback|sdk-done)\?/.test(url)) return url
      const reply = await this.ask(url)
      const location = reply.headers.get('location')
      if (location === null) {
        if (!reply.ok) throw new Error(`${url} answered ${reply.status}: ${await reply.text()}`)
        return url
      }
      url = new URL(location, url).href
    }
    throw new Error('the provider redirects without end')
  }

  private async ask(url: string, init: RequestInit = {}): Promise<Response> {
    const { pathname, port } = new URL(url)
    const cookie = [...this.cookies]
      .filter(([, { path }]) => pathname.startsWith(path))
      .map(([name, { value }]) => `${name}=${value}`)
      .join('; ')
    // The server of a test listens on the IP address only.
    const reply = await fetch(url.replace(`localhost:${port}`, `127.0.0.1:${port}`), {
      ...init,
      redirect: 'manual',
      headers: { cookie, host: new URL(url).host },
    })
    for (const line of reply.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      const path = /path=([^;]*)/i.exec(line)?.[1] ?? '/'
      if (value === '') this.cookies.delete(name)
      else this.cookies.set(name, { value, path })
    }
    return reply
  }
}
