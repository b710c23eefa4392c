import { GAME_CODES, type GameCode } from '@cogclinic/games/game';
import { DIFFICULTIES, type Difficulty } from '@cogclinic/games/staircase';
import { Form, Modal, Radio, Select } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { DialogProps } from '#features/records/shared/patientView.ts';

/** Which game a patient trains now, on this device. */
export default function TrainDialog({ open, archiveId, patientName, onClose }: DialogProps) {
  const { t } = useTranslation(['training', 'games']);
  const [game, setGame] = useState<GameCode>('footprint');
  const [difficulty, setDifficulty] = useState<Difficulty>('easy');
  return (
    <Modal
      open={open}
      title={t('choose.title', { name: patientName })}
      okText={t('choose.start')}
      onOk={() => window.location.assign(`/${game}#${new URLSearchParams({ archive: archiveId, difficulty })}`)}
      onCancel={onClose}
    >
      <p>{t('choose.text')}</p>
      <Form layout="vertical">
        <Form.Item label={t('game')} htmlFor="train-game">
          <Select
            id="train-game"
            value={game}
            onChange={setGame}
            options={GAME_CODES.map((code) => ({ value: code, label: t(`games:name.${code}`) }))}
          />
        </Form.Item>
        <Form.Item label={t('difficulty')}>
          <Radio.Group
            aria-label={t('difficulty')}
            optionType="button"
            value={difficulty}
            onChange={({ target }) => setDifficulty(target.value as Difficulty)}
            options={DIFFICULTIES.map((one) => ({ value: one, label: t(`difficulties.${one}`) }))}
          />
        </Form.Item>
      </Form>
    </Modal>
  );
}
