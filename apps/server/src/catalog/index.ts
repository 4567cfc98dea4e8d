export { type Catalog, catalog } from './catalog.ts'
