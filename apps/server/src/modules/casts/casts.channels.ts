import { castChannels } from '@cogclinic/contract/castChannels';
import type { Changes } from '#platform/changes.ts';
import { type ChannelImplementation, implementChannel } from '#platform/channels/channel.ts';
import type { Platform } from '#platform/platform.ts';
import { adbReach } from './adb.ts';
import { agentChannel } from './casts.agentLine.ts';
import { type Desk, openDesk } from './desk.ts';
import { openRelay, type Relay } from './relay.ts';

/** The channels of casts: who looks on, cast agents, and what offers pictures: the devices' own apps, or agents for them. */
export function castChannelsOf(changes: Changes, platform: Platform): ChannelImplementation[] {
  const desk = openDesk(platform, (cast, preset) => adbReach(platform, cast, preset));
  const { PEER_HOST } = platform.config;
  const listening = (port: number) => desk.isAt(`ws://${PEER_HOST}:${port}`);
  return [
    viewChannel(desk),
    agentChannel(changes, platform.database),
    { ...pushChannel(desk), listening, stop: desk.stop },
  ];
}

const viewChannel = (desk: Desk) =>
  implementChannel(castChannels.view, ({ viewer, send, sendBytes, waiting, close }) => {
    let isHidden = false;
    let isOver = false;
    let relay: Relay | null = null;
    const gone = () => {
      relay = null;
      watching.back();
    };
    const tell = (message: Parameters<typeof send>[0]) => void send(message);
    const watching = desk.watch(
      viewer.castId,
      {
        id: viewer.id,
        isHidden: () => isHidden,
        waiting,
        show: sendBytes,
        status: (status) => tell({ type: 'state', ...status }),
        picture: (picture) => tell({ type: 'picture', ...picture }),
        ended(end) {
          if (isOver) return;
          isOver = true;
          void send({ type: 'ended', ...end }).then(() => close());
        },
      },
      (cast) =>
        tell({
          type: 'hello',
          viewer: viewer.accountName ?? `#${viewer.id.slice(-4)}`,
          deviceName: viewer.accountName === null ? null : cast.device_name,
          crop: cast.crop,
          angle: cast.angle ?? 0,
          preset: cast.preset,
          endsInMs: Math.max(0, viewer.until.getTime() - Date.now()),
        }),
      (at) => {
        relay?.close();
        relay = at && openRelay(at.url, at.token, { send, sendBytes, waiting, close, gone });
      },
    );
    return {
      receive(message) {
        if (relay) relay.say(message);
        else if (message.type === 'ping') tell({ type: 'pong', at: message.at, lost: watching.lost() });
        else if (message.type === 'hidden') isHidden = message.hidden;
        else if (message.type === 'preset') watching.setPreset(message.preset);
        else watching.stop();
      },
      closed() {
        relay?.close();
        watching.leave();
      },
    };
  });

const pushChannel = (desk: Desk) =>
  implementChannel(castChannels.push, ({ device, send, probe, close }) => {
    const pusher = desk.offer(device, {
      say: (command) => void send(command),
      probe,
      drop: () => close('gone'),
    });
    return {
      receive: pusher.told,
      bytes: pusher.bytes,
      closed: pusher.closed,
    };
  });
