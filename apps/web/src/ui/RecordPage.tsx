import { Button } from 'antd';
import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { PageFrame } from './PageFrame.tsx';
import { Failure, Loading } from './states.tsx';
import { useTab } from './tab.ts';

type UnloadedProps = {
  title: string;
  error: Error | null;
  onRetry: () => unknown;
  /** The way back to the list of such records. */
  list: Readonly<{ path: string; text: string }>;
};

/** The page of one record that is loading, or that cannot be loaded. */
export function UnloadedRecord({ title, error, onRetry, list }: UnloadedProps) {
  const navigate = useNavigate();
  const back = <Button onClick={() => void navigate(list.path)}>{list.text}</Button>;
  return (
    <PageFrame title={title}>
      {error ? <Failure error={error} onRetry={() => void onRetry()} action={back} /> : <Loading rows={10} />}
    </PageFrame>
  );
}

/** Names the page's tab after its record, once that is known. */
export function useRecordTitle(title: string | undefined): void {
  const { setTitle } = useTab();
  useEffect(() => {
    if (title !== undefined) setTitle(title);
  }, [title, setTitle]);
}
