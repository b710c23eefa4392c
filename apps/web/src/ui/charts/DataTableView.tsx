import { useFormats } from '#ui/format.ts';
import { FigureTable } from './FigureTable.tsx';

export type TableData = Readonly<{
  columns: readonly string[];
  rows: readonly (readonly (string | number | null)[])[];
}>;

/** Figures as a plain table; the first column names the row. */
export function DataTableView({ title, data }: { title: string; data: TableData }) {
  const { number } = useFormats();
  const text = (cell: string | number | null | undefined) => (typeof cell === 'number' ? number(cell) : (cell ?? '–'));
  return (
    <FigureTable>
      <caption className="visually-hidden">{title}</caption>
      <thead>
        <tr>
          {data.columns.map((column) => (
            <th key={column} scope="col">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {data.rows.map(([name, ...cells]) => (
          <tr key={String(name)}>
            <th scope="row">{text(name)}</th>
            {data.columns.slice(1).map((column, at) => (
              <td key={column}>{text(cells[at])}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </FigureTable>
  );
}
