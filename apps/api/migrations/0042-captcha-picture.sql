-- Pictures of four digits that were given out. Few tries each, and a right answer is good for one form.
create table captcha_picture (
  id uuid primary key,
  code text not null check (code ~ '^[0-9]{4}$'),
  tries integer not null default 0,
  solved_at timestamptz,
  expires_at timestamptz not null
);
create index captcha_picture_by_expiry on captcha_picture (expires_at);
