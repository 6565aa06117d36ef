import type { LucideIcon } from "lucide-react";

interface IconProps {
  readonly of: LucideIcon;
  readonly size?: 16 | 20 | 24;
  readonly className?: string | undefined;
}

/** A decorative icon; adjacent text or the button's label carries the meaning. */
export function Icon({ of: Sign, size = 20, className }: IconProps) {
  return <Sign aria-hidden="true" size={size} strokeWidth={1.8} {...(className ? { className } : {})} />;
}
