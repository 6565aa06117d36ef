import { hourMs } from "../time/durations.ts";

export type ChannelOptions = {
  /** Publications kept; with 0 the channel has no positions. */
  readonly historySize: number;
  readonly historyTtlMs: number;
  /** The server makes every subscription recoverable, whatever the client asked for. */
  readonly isRecoveryForced: boolean;
};

/** A hub's rules for channel names from clients. */
export type ChannelPolicy = {
  /** Undefined when the namespace is not configured. */
  optionsOf(channel: string): ChannelOptions | undefined;
  /** Guests have the user id ''. */
  maySubscribe(channel: string, userId: string): boolean;
};

export type Channels = ChannelPolicy & {
  profile(userId: string): string;
  progressbar(userId: string): string;
  notification(userId: string): string;
  freespins(userId: string): string;
  maintenance(): string;
  jackpot(): string;
  tournament(): string;
  winner(): string;
};

export class InvalidChannelPartError extends Error {
  constructor(part: string, value: string) {
    super(
      `a ${part} in a channel name is letters, digits and hyphens, 1 to 64 of them: ${JSON.stringify(value)}`,
    );
    this.name = "InvalidChannelPartError";
  }
}

const withoutHistory: ChannelOptions = { historySize: 0, historyTtlMs: 0, isRecoveryForced: false };

const optionsByNamespace: ReadonlyMap<string, ChannelOptions> = new Map([
  ["", withoutHistory],
  ["week", { historySize: 100, historyTtlMs: 168 * hourMs, isRecoveryForced: true }],
]);

// The same alphabet as the production pattern of the external server, so that no id works on one adapter only.
const userIdPattern = /^[0-9A-Za-z-]{1,64}$/;
const projectPattern = /^[a-z0-9-]{1,64}$/;

/** Whether the id is valid after the `#` of a channel name: ASCII letters, digits and hyphens. */
export function isChannelUserId(userId: string): boolean {
  return userIdPattern.test(userId);
}

/**
 * The only place that builds channel names. Throws InvalidChannelPartError for an id that could address
 * another channel.
 */
export function createChannels(project = "w10"): Channels {
  if (!projectPattern.test(project)) throw new InvalidChannelPartError("project", project);

  const personal = (prefix: string, userId: string): string => {
    if (!isChannelUserId(userId)) throw new InvalidChannelPartError("user id", userId);
    return `${prefix}#${userId}`;
  };
  const prefixes = {
    profile: `${project}_profile`,
    progressbar: `${project}_progressbar`,
    notification: `${project}_notification`,
    freespins: `week:${project}_freespins`,
  };
  const personalPrefixes: ReadonlySet<string> = new Set(Object.values(prefixes));
  const maintenance = `${project}_maintenance`;
  const jackpot = `${project}_jackpot`;
  const tournament = `${project}_tournament`;
  const winner = `${project}_winner`;
  const open: ReadonlySet<string> = new Set([maintenance, jackpot, tournament, winner]);

  return {
    profile: (userId) => personal(prefixes.profile, userId),
    progressbar: (userId) => personal(prefixes.progressbar, userId),
    notification: (userId) => personal(prefixes.notification, userId),
    freespins: (userId) => personal(prefixes.freespins, userId),
    maintenance: () => maintenance,
    jackpot: () => jackpot,
    tournament: () => tournament,
    winner: () => winner,
    optionsOf: (channel) => optionsByNamespace.get(namespaceOf(channel)),
    maySubscribe: (channel, userId) => {
      if (open.has(channel)) return true;
      const boundary = channel.lastIndexOf("#");
      // A name ending in '#' would match a guest, whose id is empty; guests own no channels.
      if (boundary < 0 || userId === "") return false;
      return personalPrefixes.has(channel.slice(0, boundary)) && channel.slice(boundary + 1) === userId;
    },
  };
}

function namespaceOf(channel: string): string {
  const boundary = channel.indexOf(":");
  return boundary < 0 ? "" : channel.slice(0, boundary);
}
