import { useMemo } from 'react';
import type { z } from 'zod';
import type { FormSection, NameOf } from '#ui/form/types.ts';
import { ConclusionInput } from '../phrases/ConclusionInput.tsx';
import type { Report } from './types.ts';

/** The fields of a form for the conclusion: its text, then what else is written beside it. */
export function useConclusionSections<S extends z.ZodObject>(
  report: Report,
  ...beside: readonly string[]
): readonly FormSection<S>[] {
  const others = beside.join();
  return useMemo(() => {
    const name = (field: string) => field as NameOf<S>;
    return [
      {
        fields: [
          {
            name: name('doctorComment'),
            input: 'custom',
            render: (control) => <ConclusionInput {...control} report={report} />,
          },
          ...others
            .split(',')
            .filter(Boolean)
            .map((field) => ({ name: name(field), input: 'textarea' as const })),
        ],
      },
    ];
  }, [report, others]);
}
