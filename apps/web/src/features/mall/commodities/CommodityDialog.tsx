import { CallError } from '@cogclinic/contract/client';
import { COMMODITY_KINDS, commodityCalls } from '@cogclinic/contract/commodities';
import { Button, Form, Modal } from 'antd';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall, useSend } from '#ui/api.ts';
import type { ControlProps } from '#ui/form/types.ts';
import { newId } from '#ui/newId.ts';
import { showSuccess } from '#ui/notify.ts';
import { RichTextField } from '#ui/richText/RichTextField.tsx';
import { SchemaForm } from '#ui/SchemaForm.tsx';
import { Failure, Loading } from '#ui/states.tsx';
import { PictureStrip } from '../pictures/PictureStrip.tsx';
import { SpecsField, useSpecLabel } from './SpecsField.tsx';
import type { Commodity, Saved, SpecGiven } from './types.ts';

const formOf = ({ id, version, kind, name, categoryId, body, limitPerPatient, specs }: Commodity) => ({
  ...{ change: { id, version }, kind, name, categoryId, body, limitPerPatient },
  specs: specs.map((spec) => ({
    ...{ id: spec.id, name: spec.name, code: spec.code, priceMinor: spec.priceMinor },
    ...{ uses: spec.uses, schemeId: spec.schemeId },
  })),
});
/** What is not typed yet is missing until then; the schema tells whoever submits it so. */
const FIRST: SpecGiven = { id: null, uses: null, schemeId: null };
const NEW = { change: null, kind: 'goods' as const, body: '', specs: [FIRST as Saved['specs'][number]] };

type CommodityDialogProps = { id: string | null; onClose: () => void };

/** Adds a commodity, or changes one. */
export default function CommodityDialog({ id, onClose }: CommodityDialogProps) {
  const { t } = useTranslation('mall');
  const one = useCall(commodityCalls.one, { params: { id: id ?? '' } }, { quiet: true, enabled: id !== null });
  const isReady = id === null || one.data !== undefined;
  return (
    <Modal
      open
      width={860}
      title={t(id ? 'commodity.edit' : 'commodity.add')}
      footer={null}
      mask={{ closable: false }}
      onCancel={onClose}
    >
      {isReady ? (
        <>
          {one.data && <PictureStrip pictures={one.data.pictures} />}
          <CommodityForm commodity={one.data ?? null} onClose={onClose} />
        </>
      ) : one.error ? (
        <Failure error={one.error} onRetry={() => void one.refetch()} />
      ) : (
        <Loading rows={6} />
      )}
    </Modal>
  );
}

function CommodityForm({ commodity, onClose }: { commodity: Commodity | null; onClose: () => void }) {
  const { t } = useTranslation(['mall', 'ui']);
  const save = useSend(commodityCalls.save, { quiet: true });
  const [requestId] = useState(newId);
  const initial = useMemo(() => ({ requestId, ...(commodity ? formOf(commodity) : NEW) }), [commodity, requestId]);
  const sections = useSections(commodity);
  const onSubmit = async (body: Saved) => {
    await save.mutateAsync({ body }).catch((error: unknown) => {
      throw inFormShape(error);
    });
    showSuccess(t('saved'));
    onClose();
  };
  return (
    <SchemaForm
      schema={commodityCalls.save.body}
      noun="commodities"
      compact
      sections={sections}
      initial={initial}
      actions={<Button onClick={onClose}>{t('ui:actions.cancel')}</Button>}
      onSubmit={onSubmit}
    />
  );
}

function useSections(commodity: Commodity | null) {
  const { t } = useTranslation('mall');
  const { data: categories } = useCall(commodityCalls.categories, {}, { quiet: true });
  const specLabel = useSpecLabel();
  return useMemo(
    () => [
      {
        fields: [
          { name: 'name', input: 'text', span: 'full' },
          {
            name: 'kind',
            input: 'select',
            disabled: commodity !== null,
            options: COMMODITY_KINDS.map((kind) => ({ value: kind, label: t(`kinds.${kind}`) })),
          },
          {
            name: 'categoryId',
            input: 'select',
            options: categories?.map(({ id, name }) => ({ value: id, label: name })) ?? [],
          },
          { name: 'limitPerPatient', input: 'number', hint: t('commodity.limitHint') },
          {
            name: 'specs',
            input: 'custom',
            span: 'full',
            partLabel: specLabel,
            render: (control: ControlProps) => <SpecsOfKind {...control} />,
          },
          {
            name: 'body',
            input: 'custom',
            span: 'full',
            required: false,
            render: (control: ControlProps) => <RichTextField {...control} />,
          },
        ] as const,
      },
    ],
    [t, categories, commodity, specLabel],
  );
}

function SpecsOfKind(control: ControlProps) {
  const kind: unknown = Form.useWatch('kind', { preserve: true });
  return <SpecsField {...control} kind={COMMODITY_KINDS.find((one) => one === kind) ?? 'goods'} />;
}

/** What another has saved meanwhile, in the shape of the inputs, for the choice between the two. */
function inFormShape(error: unknown): unknown {
  if (!(error instanceof CallError) || error.code !== 409) return error;
  const current = error.data as Partial<Commodity> | null;
  if (!current?.version || !current.specs) return error;
  return new CallError(error.kind, error.code, error.message, {
    ...formOf(current as Commodity),
    version: current.version,
  });
}
