-- Whether somebody may come without an appointment: the page for emergencies says so of each clinic.
alter table dentists add column accepts_walk_ins boolean;
