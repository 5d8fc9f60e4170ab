import { Checkbox, formatBytes, Grid, SelectField, useTexts } from '@fulcrum/shared-ui';
import { useState } from 'react';
import type { Playback } from '../api/open-playback';
import { AUTO, type Quality } from '../player/stream-types';
import type { Player } from '../player/use-player';
import videoTexts from '../locales/en.json';

const SPEEDS = [0.5, 0.75, 1, 1.25, 1.5, 1.75, 2];

interface PlayerChoicesProps {
  player: Player;
  /** What each quality costs. */
  sizes: Playback['qualities'];
}

/** Quality, saving of data, and speed. */
export function PlayerChoices({ player, sizes }: PlayerChoicesProps) {
  const t = useTexts(videoTexts);
  const { qualities, wish, save } = player;
  return (
    <>
      <Grid gap={3} column="11rem">
        {qualities.length > 0 && <QualityChoice player={player} sizes={sizes} />}
        <SpeedChoice player={player} />
      </Grid>
      {qualities.length > 1 && <Checkbox label={t('saver')} checked={wish.saving} onChange={save} />}
    </>
  );
}

function QualityChoice({ player: { qualities, playing, wish, choose }, sizes }: PlayerChoicesProps) {
  const t = useTexts(videoTexts);
  // Both lists begin with the smallest; for a portrait picture only the server's names its shorter side.
  const nameOf = ({ index, height }: Quality) => sizes[index]?.height ?? height;
  const words = (quality: Quality) => {
    const bytes = sizes[quality.index]?.bytes;
    const height = nameOf(quality);
    return bytes === undefined ? t('height', { height }) : t('heightSize', { height, size: formatBytes(bytes) });
  };
  const now = qualities.find(({ index }) => index === playing);
  return (
    <SelectField
      label={t('quality')}
      value={String(wish.quality)}
      onChange={(index) => choose(Number(index))}
      placeholder={null}
      options={[
        { value: String(AUTO), label: now ? t('autoNow', { height: nameOf(now) }) : t('auto') },
        ...qualities.map((quality) => ({ value: String(quality.index), label: words(quality) })),
      ]}
    />
  );
}

function SpeedChoice({ player }: Pick<PlayerChoicesProps, 'player'>) {
  const t = useTexts(videoTexts);
  const [speed, setSpeed] = useState('1');
  const choose = (next: string) => {
    setSpeed(next);
    player.setSpeed(Number(next));
  };
  return (
    <SelectField
      label={t('speed')}
      value={speed}
      onChange={choose}
      placeholder={null}
      options={SPEEDS.map((one) => ({ value: String(one), label: t('speedOf', { speed: one }) }))}
    />
  );
}
