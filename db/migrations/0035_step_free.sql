-- Whether one can come in without a step: yes, no, not known. Not the same as wheelchair access, which asks for more.
alter table dentists add column step_free boolean;
