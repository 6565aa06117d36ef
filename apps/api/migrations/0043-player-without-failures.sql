-- Failures of the sign-in stand in sign_in_failure since 0041; nothing reads these any more.
alter table player drop column failed_sign_ins, drop column failed_sign_in_at;
