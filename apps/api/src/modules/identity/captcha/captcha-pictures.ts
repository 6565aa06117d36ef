import { randomInt } from "node:crypto";
import type { Clock } from "../../../platform/time/clock.ts";
import type { Db } from "../../../platform/database/database.ts";
import { execute, queryRow, writeRow } from "../../../platform/database/query.ts";
import { createId } from "../../../platform/ids.ts";
import { drawDigits } from "./draw-digits.ts";

export interface CaptchaPicture {
  readonly id: string;
  /** Data URI for an `img`. */
  readonly image: string;
  readonly expiresAt: Date;
}

export interface Pictures {
  create(): Promise<CaptchaPicture>;
  /** Verifies the digits. Three wrong answers invalidate a picture. */
  answer(id: string, code: string): Promise<boolean>;
  /** Consumes a correctly answered picture; succeeds once. */
  take(id: string): Promise<boolean>;
}

const maxTries = 3;
const anId = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** The picture captcha with four digits. */
export function createPictures(parts: {
  readonly db: Db;
  readonly clock: Clock;
  readonly lifeMs: number;
}): Pictures {
  const { db, clock } = parts;
  return {
    async create() {
      const code = String(randomInt(10_000)).padStart(4, "0");
      const now = clock.now();
      const picture = {
        id: createId<"captcha-picture">(),
        expiresAt: new Date(now.getTime() + parts.lifeMs),
      };
      await execute(db)`delete from captcha_picture where expires_at < ${now}`;
      await execute(db)`
        insert into captcha_picture (id, code, expires_at) values (${picture.id}, ${code}, ${picture.expiresAt})`;
      return { ...picture, image: await drawDigits(code) };
    },
    async answer(id, code) {
      if (!anId.test(id)) return false;
      const row = await queryRow<{ isRight: boolean }>(db)`
        update captcha_picture set tries = tries + 1, solved_at = case when code = ${code} then ${clock.now()}::timestamptz end
        where id = ${id} and tries < ${maxTries} and solved_at is null and expires_at > ${clock.now()}
        returning solved_at is not null as "isRight"`;
      return row?.isRight ?? false;
    },
    async take(id) {
      if (!anId.test(id)) return false;
      return writeRow(db)`
        delete from captcha_picture where id = ${id} and solved_at is not null and expires_at > ${clock.now()}`;
    },
  };
}
