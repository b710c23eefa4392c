import Modal from 'antd/es/modal';
import { useLayoutEffect } from 'react';
import { setModal } from '#ui/notify.ts';

/** Where questions are drawn. */
export function Questions() {
  const [modal, holder] = Modal.useModal();
  useLayoutEffect(() => setModal(modal), [modal]);
  return holder;
}
