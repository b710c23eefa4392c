import { describe, expect, test } from 'vitest';
import { newFiles } from './newFiles.ts';

const BYTES = Buffer.from('x');

function begin() {
  const stored = new Set<string>();
  const warned: unknown[] = [];
  const files = newFiles({
    put: async (key) => {
      stored.add(key);
      if (key === 'broken') throw new Error('the disk is full');
    },
    delete: async (key) => {
      if (key === 'stuck') throw new Error('the disk is away');
      stored.delete(key);
    },
  });
  const end = async () => {
    await files.dropUnused({ warn: (...told: unknown[]) => void warned.push(told) });
    return [...stored];
  };
  return { files, end, warned };
}

describe('a file that is stored before its transaction', () => {
  test('stays when a row tells of it, and goes when none does', async () => {
    const { files, end } = begin();
    await files.put('one', BYTES);
    await files.put('two', BYTES);
    await files.writing(async () => files.keep('two'));
    expect(await end()).toEqual(['two']);
  });

  test('goes when what writes fails after it told of the file: its rows are rolled back', async () => {
    const { files, end } = begin();
    await files.put('one', BYTES);
    const writing = files.writing(async () => {
      files.keep('one');
      throw new Error('no room');
    });
    await expect(writing).rejects.toThrow('no room');
    expect(await end()).toEqual([]);
  });

  test('is dropped when the write runs again and no longer mentions it', async () => {
    const { files, end } = begin();
    await files.put('one', BYTES);
    await files.writing(async () => files.keep('one'));
    await files.writing(async () => undefined);
    expect(await end()).toEqual([]);
  });

  test('stays when the commit fails after the writing: the rows may be there', async () => {
    const { files, end } = begin();
    await files.put('one', BYTES);
    const commit = files.writing(async () => files.keep('one')).then(() => Promise.reject(new Error('no answer')));
    await expect(commit).rejects.toThrow('no answer');
    expect(await end()).toEqual(['one']);
  });

  test('goes when it could be stored in part only, and one that cannot go is noted', async () => {
    const { files, end, warned } = begin();
    await expect(files.put('broken', BYTES)).rejects.toThrow('the disk is full');
    await files.put('stuck', BYTES);
    expect(await end()).toEqual(['stuck']);
    expect(warned).toHaveLength(1);
  });
});
