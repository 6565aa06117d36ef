/** Look and primitives of W10: no words and no trade in here, both come in as props. */
export { BannerBar } from "./banner-bar.tsx";
export { Button, SquareButton, buttonClass } from "./button.tsx";
export { CheckField, RadioCards, SelectField } from "./choice-field.tsx";
export { cx } from "./cx.ts";
export { Drawer } from "./drawer.tsx";
export { Dropdown } from "./dropdown.tsx";
export { Field, FieldNote } from "./field.tsx";
export { Icon } from "./icon.tsx";
export * as icons from "./icons.ts";
export { Logo } from "./logo.tsx";
export { Modal, ModalFoot } from "./modal.tsx";
export { NotchRing } from "./notch-ring.tsx";
export { Chip, EmptyState, Fan, ListEnd, ListSentinel, Panel, SectionHead, Skeleton } from "./panel.tsx";
export { TabList, tabClass, tabWellClass } from "./tab-list.tsx";
export { PasswordField, TextField } from "./text-field.tsx";
export { Tip } from "./tip.tsx";
export { Toast, ToastRegion } from "./toast.tsx";
export { needleAngle, WagerGauge } from "./wager-gauge.tsx";
