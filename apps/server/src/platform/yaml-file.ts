import { basename } from 'node:path'
import { Ajv } from 'ajv'
import type { Static, TSchema } from 'typebox'
import { isNode, LineCounter, parseDocument } from 'yaml'

const ajv = new Ajv({ allErrors: false, useDefaults: true, strict: false })

/** A data file that cannot be used; the message names file, line and field. */
export class DataFileError extends Error {
  override name = 'DataFileError'
}

/**
 * Reads one YAML file.
 * @param path for the message
 * @throws DataFileError for malformed YAML or a value that does not fit the schema
 */
export function readYamlFile<S extends TSchema>(path: string, text: string, schema: S): Static<S> {
  const lines = new LineCounter()
  const document = parseDocument(text, { lineCounter: lines })
  const [broken] = document.errors
  if (broken) throw new DataFileError(`${basename(path)}:${lines.linePos(broken.pos[0]).line} ${broken.message.split('\n')[0]}`)
  const value: unknown = document.toJS()
  const validate = ajv.compile(schema)
  if (validate(value)) return value as Static<S>
  const [first] = validate.errors ?? []
  const at = (first?.instancePath ?? '').split('/').slice(1)
  const node = document.getIn(at, true)
  const line = isNode(node) && node.range ? lines.linePos(node.range[0]).line : 1
  throw new DataFileError(`${basename(path)}:${line} ${at.join('.') || 'the file'} ${first?.message ?? 'does not fit'}`)
}
