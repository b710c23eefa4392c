import { PICTURE_BYTES } from '@cogclinic/contract/commodityPictures';
import { REFUND_PICTURES_AT_MOST } from '@cogclinic/contract/refundPictures';
import { isRepeatable } from '@cogclinic/contract/repeating';
import { storefrontCalls } from '@cogclinic/contract/storefront';
import { expect, test } from 'vitest';
import { mallCalls, pictureAddress, REFUND_PICTURES, refundPictureAddress } from './calls.ts';

test('the calls without schemas are those of the contract', () => {
  for (const name of Object.keys(mallCalls) as (keyof typeof mallCalls)[]) {
    const { method, path, access } = storefrontCalls[name];
    expect(mallCalls[name]).toMatchObject({ method, path, access });
    expect(isRepeatable(mallCalls[name], null)).toBe(isRepeatable(storefrontCalls[name], null));
    expect('body' in mallCalls[name]).toBe('body' in storefrontCalls[name]);
    expect('upload' in mallCalls[name]).toBe('upload' in storefrontCalls[name]);
  }
  expect(pictureAddress('{token}', '{id}')).toBe(`/api${storefrontCalls.picture.path}`);
  expect(REFUND_PICTURES).toEqual({ most: REFUND_PICTURES_AT_MOST, maxBytes: PICTURE_BYTES });
  expect(refundPictureAddress('{token}', '{id}')).toBe(`/api${storefrontCalls.refundPicture.path}`);
});
