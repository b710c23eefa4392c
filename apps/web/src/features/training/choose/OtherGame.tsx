import { GAME_CODES, type GameCode } from '@cogclinic/games/game';
import { DIFFICULTIES, type Difficulty } from '@cogclinic/games/staircase';
import { Form, Radio, Select } from 'antd';
import { useTranslation } from 'react-i18next';

type OtherGameProps = {
  game: GameCode;
  difficulty: Difficulty;
  onGame: (game: GameCode) => void;
  onDifficulty: (difficulty: Difficulty) => void;
};

/** A game that is no task of today, and how hard it is. */
export function OtherGame({ game, difficulty, onGame, onDifficulty }: OtherGameProps) {
  const { t } = useTranslation(['training', 'games']);
  return (
    <Form layout="vertical">
      <Form.Item label={t('game')} htmlFor="train-game">
        <Select
          id="train-game"
          value={game}
          onChange={onGame}
          options={GAME_CODES.map((code) => ({ value: code, label: t(`games:name.${code}`) }))}
        />
      </Form.Item>
      <Form.Item label={t('difficulty')}>
        <Radio.Group
          aria-label={t('difficulty')}
          optionType="button"
          value={difficulty}
          onChange={({ target }) => onDifficulty(target.value as Difficulty)}
          options={DIFFICULTIES.map((one) => ({ value: one, label: t(`difficulties.${one}`) }))}
        />
      </Form.Item>
    </Form>
  );
}
