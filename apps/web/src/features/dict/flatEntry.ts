import { CallError } from '@cogclinic/contract/client';
import { dictCalls } from '@cogclinic/contract/dict';
import { z } from 'zod';

const { labels, version, retired } = dictCalls.update.body.shape;

/** An entry in its form's shape: the labels as single fields, which the call nests. A new entry has nothing else. */
export const entryForm = z.object({ ...labels.shape, version: version.optional(), retired: retired.optional() });

/** A refusal in the flat form's shape: paths without `labels.`, and the current record flat. */
export function flatRefusal(error: unknown): unknown {
  if (!(error instanceof CallError)) return error;
  const { kind, code, message, data, fields } = error;
  if (!isObject(data)) return error;
  const flat: Record<string, unknown> = { ...data, ...(isObject(data.labels) ? data.labels : {}) };
  if (fields.length > 0) flat.fields = fields.map((field) => ({ ...field, path: field.path.replace(/^labels\./, '') }));
  return new CallError(kind, code, message, flat);
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
