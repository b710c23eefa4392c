import type { CallData, CallInput } from '@cogclinic/contract/call';
import type { commodityCalls } from '@cogclinic/contract/commodities';

export type CommodityRow = CallData<typeof commodityCalls.list>['rows'][number];
export type Commodity = CallData<typeof commodityCalls.one>;
export type Spec = CommodityRow['specs'][number];
export type Picture = CommodityRow['pictures'][number];
export type Saved = CallInput<typeof commodityCalls.save>['body'];

/** A specification in the form; what was not typed yet, or cannot be read, is missing. */
export type SpecGiven = Readonly<{
  id: string | null;
  name?: string;
  code?: string;
  priceMinor?: number;
  uses: number | null;
  schemeId: string | null;
}>;
