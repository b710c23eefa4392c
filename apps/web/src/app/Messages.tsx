import message from 'antd/es/message';
import { useLayoutEffect } from 'react';
import { setMessage } from '#ui/notify.ts';

/** Where messages are drawn. */
export function Messages() {
  const [instance, holder] = message.useMessage({ maxCount: 3 });
  useLayoutEffect(() => setMessage(instance), [instance]);
  return holder;
}
